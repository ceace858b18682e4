import { bus } from '@promptelier/platform/events'
import { toasts } from '@promptelier/storefront/toasts'
import { toggleVote, useVoted } from '../stores/votes.ts'

/**
 * The visitor's vote for a product. A toast thanks for a vote; withdrawing the vote shows no toast (PRD-11, SIL-29).
 * @param upvotes the number of votes without the visitor's own
 */
export function useVote(id: string, upvotes: number): { voted: boolean; count: number; toggle: () => void } {
  const voted = useVoted(id)
  const toggle = () => {
    if (toggleVote(id)) bus.emit('toast', toasts.voted)
  }
  return { voted, count: voted ? upvotes + 1 : upvotes, toggle }
}
