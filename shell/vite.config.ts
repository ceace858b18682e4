import { shell } from '@promptelier/shared/vite'
import config from './shell.config.ts'

export default shell(config)
