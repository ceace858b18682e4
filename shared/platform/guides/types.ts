/** The three colours of guides (BLG-02). */
type GuideColor = 'indigo' | 'red' | 'amber'

/** A guide as cards and lists show it (BLG-01). */
export type Guide = {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly tags: readonly string[]
  /** Name of the Lucide icon that `GuideCard` shows. */
  readonly icon: 'pen-line' | 'eye' | 'calendar-days'
  readonly color: GuideColor
  readonly readTime: `${number} min`
  /** Sample number of views, as compact text: '4.2K' (SIL-37). */
  readonly views: `${number}K`
  /** 0 to 5, one decimal. */
  readonly rating: number
}

/** The records of the data set `guides`, which content-mfe publishes. */
export interface GuideRecords {
  'guides/index': {
    /** In display order. */
    readonly guides: readonly Guide[]
    /** Path of the guide for each category. A category that is not listed gets the first guide (BLG-06 to BLG-12). */
    readonly ofCategory: Readonly<Record<string, string>>
  }
}
