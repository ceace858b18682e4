import { paths } from '@promptelier/storefront/paths'
import Cookie from 'lucide-react/icons/cookie'
import { EraseStorage } from '../components/EraseStorage.tsx'
import { LegalView } from '../components/LegalView.tsx'
import { StorageKeys } from '../components/StorageKeys.tsx'
import * as mdxModule from '../content/legal/cookies.mdx'

/** `/cookies`: what the shop stores in the browser, and a button to erase it (RTE-22, SIL-47). */
export default function CookiesPage() {
  return (
    <LegalView path={paths.cookies()} icon={Cookie} mdxModule={mdxModule} components={{ EraseStorage, StorageKeys }} />
  )
}
