import { remote } from '@promptelier/shared/vite'
import { mdxPages } from '@promptelier/shared/vite/mdx'
import config from './remote.config.ts'

export default remote(config, [mdxPages()])
