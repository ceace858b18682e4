import { remote } from '@promptelier/shared/vite'
import config from './remote.config.ts'
import { mdxPages } from './vite/mdx.ts'

export default remote(config, [mdxPages()])
