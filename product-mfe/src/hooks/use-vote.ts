import { bus } from '@promptelier/platform/events'
import { toasts } from '@promptelier/storefront/toasts'
import { toggleVote, useVoted } from '../stores/votes.ts'

/**
 * The visitor's vote for a product. Thanks for a vote, says nothing when it is taken back (PRD-11, SIL-29).
 * @param upvotes the votes of everybody else
 */
export function useVote(id: string, upvotes: number): { voted: boolean; count: number; toggle: () => void } {
  const voted = useVoted(id)
  const toggle = () => {
    if (toggleVote(id)) bus.emit('toast', toasts.voted)
  }
  return { voted, count: voted ? upvotes + 1 : upvotes, toggle }
}
