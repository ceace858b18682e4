import { Link } from 'react-router-dom'

type Props = { id: string; title: string; links: readonly { readonly to: string; readonly label: string }[] }

/** One column of the footer: a list of links with a heading. */
export function FooterLinks({ id, title, links }: Props) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
