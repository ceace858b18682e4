import { shell } from '@promptelier/build/preset'
import config from './shell.config.ts'

export default shell(config)
