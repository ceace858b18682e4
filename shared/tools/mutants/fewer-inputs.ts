import { configureGlobal } from 'fast-check'

// A mutant that a property test notices is noticed by one of its first inputs: a hundred for each mutant take too long.
configureGlobal({ numRuns: 20 })
