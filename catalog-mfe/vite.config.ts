import { remote } from '@promptelier/shared/vite'
import config from './remote.config.ts'

export default remote(config)
