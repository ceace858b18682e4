import { spawnSync } from 'node:child_process'
import { commitText } from '../cli/format.ts'
import type { State } from '../store/log.ts'
import { timeText } from '../time-text.ts'

/** The commit that is checked out in a folder; undefined outside of a repository and without git. */
export function checkedOutCommit(folder: string): string | undefined {
  const { status, stdout } = spawnSync('git', ['-C', folder, 'rev-parse', 'HEAD'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

function commitNote(commit: string, checkedOut: string | undefined): string {
  const isDirty = commit.endsWith('-dirty')
  const isOther = checkedOut !== undefined && commit.replace('-dirty', '') !== checkedOut
  return [
    `, commit ${commitText(commit)}`,
    isDirty ? ', with changes that are in no commit' : '',
    isOther ? `. This folder is at ${commitText(checkedOut)} now: build again if you want that` : '',
  ].join('')
}

/**
 * Says when and from which commit builds were made.
 * @param builds by application; a build of CI or of a folder without git may have no facts
 * @param checkedOut the commit of the folder with the builds, if there is one
 */
export const buildNotes = (builds: State['releases'], checkedOut: string | undefined): readonly string[] =>
  Object.entries(builds).flatMap(([app, { builtAt, commit }]) => {
    if (builtAt === undefined && commit === undefined) return []
    const time = builtAt === undefined ? 'time unknown' : timeText(builtAt)
    return [`build        ${app}: ${time}${commit === undefined ? '' : commitNote(commit, checkedOut)}`]
  })
