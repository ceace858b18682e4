import { remote } from '@promptelier/build/preset'
import config from './remote.config.ts'
import { mdxPages } from './vite/mdx.ts'

export default remote(config, [mdxPages()])
