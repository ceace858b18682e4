import { remote } from '@promptelier/build/preset'
import config from './remote.config.ts'

export default remote(config)
