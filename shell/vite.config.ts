import { shell } from '@promptelier/shared/vite'

export default shell()
