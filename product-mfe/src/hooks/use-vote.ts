import { bus } from '@promptelier/platform/events'
import { toasts } from '@promptelier/storefront/toasts'
import { toggleVote, useVoted } from '../stores/votes.ts'

/**
 * The visitor's vote for a product. Voting shows a toast, withdrawing the vote removes it and shows none (PRD-11,
 * SIL-29).
 * @param upvotes the number of votes without the visitor's own
 */
export function useVote(id: string, upvotes: number): { voted: boolean; count: number; onToggle: () => void } {
  const voted = useVoted(id)
  const onToggle = () => {
    if (toggleVote(id)) bus.emit('toast', toasts.voted)
    else bus.emit('toastResolved', toasts.voted)
  }
  return { voted, count: voted ? upvotes + 1 : upvotes, onToggle }
}
