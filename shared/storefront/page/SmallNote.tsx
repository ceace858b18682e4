import { classNames } from '@promptelier/ui/class-names'
import type { ReactNode } from 'react'
import styles from './SmallNote.module.css'

type SmallNoteProps = { children: ReactNode; className?: string | undefined }

/** A quiet line below a figure, a price or a promise that says what is not real about it. */
export const SmallNote = ({ children, className }: SmallNoteProps) => (
  <p className={classNames(styles.SmallNote, className)}>{children}</p>
)
