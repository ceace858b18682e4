import styles from './TagList.module.css'

type TagListProps = { tags: readonly string[] }

/** The tags of a product, in the colours of the surrounding theme. */
export function TagList({ tags }: TagListProps) {
  return (
    <ul className={styles.TagList} aria-label="Mots-clés">
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  )
}
