/** The three colours of guides (BLG-02). */
export type GuideColor = 'indigo' | 'red' | 'amber'

/** What cards and lists say of a guide (BLG-01). */
export type Guide = {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly tags: readonly string[]
  /** Drawn by `GuideCard`. */
  readonly icon: 'pen-line' | 'eye' | 'calendar-days'
  readonly color: GuideColor
  readonly readTime: `${number} min`
  /** Compact text of the sample count of views: '4.2K' (SIL-37). */
  readonly views: `${number}K`
  /** 0 to 5, one decimal. */
  readonly rating: number
}

/** The data set of content-mfe. */
export interface GuideRecords {
  'guides/index': {
    /** In the order in which they are listed. */
    readonly guides: readonly Guide[]
    /** Path of the guide that goes with a category; with any other name goes the first guide (BLG-06 to BLG-12). */
    readonly ofCategory: Readonly<Record<string, string>>
  }
}
