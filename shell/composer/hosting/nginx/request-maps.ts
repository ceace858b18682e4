import { OFFLINE_WORKER_PATH } from '@promptelier/platform/offline'
import { fold } from '@promptelier/storefront/words'
import { DELTA_ENCODING } from '../../artefacts/dictionaries.ts'
import { inAsciiLowerCase } from '../../paths/path-spellings.ts'
import { FILE_POLICY, WORKER_POLICY } from '../../policy/content-policy.ts'
import { block, DOLLAR, type MapEntry, map, matchMap } from './text.ts'

/** The path of the service worker, in a regular expression. */
const OFFLINE_WORKER = OFFLINE_WORKER_PATH.replace('.', '\\.')

/** A composition that the configuration serves. */
export type ServedSite = {
  /** The end of its variables' names. */
  readonly name: string
  readonly folder: string
  /** Paths of the files that other compositions may not have. */
  readonly files: readonly string[]
}

/** How many letters with accents of one path are replaced. Each takes a map of its own. */
const MAX_FOLDED_LETTERS = 8

/** Letters with an accent, and ligatures, of the European languages in Latin script. */
const [FIRST_LETTER, LAST_LETTER] = [0xc0, 0x17f]

/** UTF-8 bytes of the combining accents U+0300 to U+036F. */
const COMBINING = '(?:\\xCC[\\x80-\\xBF]|\\xCD[\\x80-\\xAF])'

/** The letters that become the same ASCII letter without accents. Aliases that are found this way are ASCII. */
function foldedLetters(): readonly MapEntry[] {
  const letters = new Map<string, string[]>()
  for (let code = FIRST_LETTER; code <= LAST_LETTER; code += 1) {
    const letter = String.fromCharCode(code)
    if (/^[a-z]+$/.test(fold(letter))) letters.set(fold(letter), [...(letters.get(fold(letter)) ?? []), letter])
  }
  return [...letters].map(([folded, group]) => [`(?:${group.join('|')})`, folded])
}

const stepOf = (step: number) => (step === 0 ? '$site_path' : `$site_folded_${step}`)

/** Replaces the letters with accents of a path one after the other: nginx has no function for it. */
function foldMaps(): string {
  const letters = [...foldedLetters(), [COMBINING, ''] as const]
  const steps = Array.from({ length: MAX_FOLDED_LETTERS }, (_, step) => {
    const [before, after] = [`site_before_${step}`, `site_after_${step}`]
    const entries = letters.map(
      ([letter, folded]): MapEntry => [
        `~^(?<${before}>.*)${letter}(?<${after}>.*)$`,
        `\${${before}}${folded}\${${after}}`,
      ],
    )
    return matchMap(stepOf(step), stepOf(step + 1), entries, stepOf(step))
  })
  const last = matchMap(
    '$site_path',
    '$site_folded_path',
    [['~[\\x80-\\xFF]', stepOf(MAX_FOLDED_LETTERS)]],
    '$site_path',
  )
  return [...steps, last].join('\n')
}

/** The facts about a request that do not depend on a composition. */
const REQUEST_MAPS = [
  block(`geo ${DOLLAR}`, ['default "$";']),
  matchMap('$request_uri', '$site_query', [['~^[^?]*(?<site_query_text>\\?.*)$', '$site_query_text']]),
  // nginx decodes slashes and resolves dots. `serve` finds nothing at such a path, and so must nginx.
  matchMap('$request_uri', '$site_odd', [
    ['~*^[^?]*%2f', 'slash'],
    ['~*^[^?]*/(?:\\.|%2e){1,2}(?:[/?]|$)', 'dots'],
  ]),
  matchMap('$request_uri', '$site_doubled', [['~^[^?]*//', '1']], '0'),
  matchMap(
    '$uri',
    '$site_path',
    [
      ['/', '/'],
      ['/index.html', '/'],
      ['~*^(?<site_of_index>/.+)/index\\.html$', '$site_of_index'],
      ['~^(?<site_without_slash>.+)/$', '$site_without_slash'],
    ],
    '$uri',
  ),
  // No page's path ends like this. A program requests such a file, and cannot use an HTML page.
  matchMap(
    '$site_odd $uri',
    '$site_is_file',
    [
      ['~^slash', '0'],
      ['~\\.(?!html?$)\\w+$', '1'],
    ],
    '0',
  ),
  // A service worker answers the requests of all pages below it: only the shell's may.
  matchMap(
    '$http_service_worker|$uri',
    '$site_refused_worker',
    [
      ['~^\\|', '0'],
      [`~^[^|]*\\|${OFFLINE_WORKER}$`, '0'],
    ],
    '1',
  ),
  // Compressed copies and hidden files have no URL.
  matchMap('$site_odd$site_doubled$uri', '$site_unpublished', [['~^0(?!.*(?:/\\.|\\.(?:br|gz)$))', '0']], '1'),
]

/** What a browser that has an earlier version of a file says, and is told, about compression dictionaries. */
const DICTIONARY_MAPS = [
  // Without the path of the origin.
  matchMap('$uri', '$site_file', [['~^.*?(?<site_file_path>/[^/]+/files/.*)$', '$site_file_path']]),
  matchMap('$http_accept_encoding|$http_available_dictionary', '$site_dictionary', [
    [
      `~(?:^|[ ,])${DELTA_ENCODING}(?:[ ,;].*)?\\|:(?<site_dictionary_hash>[A-Za-z0-9+/]{43}=):$`,
      '$site_dictionary_hash',
    ],
  ]),
  matchMap('$uri', '$site_use_as_dictionary', [
    ['~/(?<site_stem>[\\w.-]+)-[\\w-]{8}\\.js(?:$|/)', 'match="$site_stem-*.js"'],
  ]),
  matchMap('$site_use_as_dictionary', '$site_vary', [['', '']], 'available-dictionary'),
]

/** The file of a page or file, below the folder of its composition. */
const DOCUMENT_MAPS = [
  matchMap('$site_entry', '$site_entry_path', [['~^.:(?<site_entry_text>.*)$', '$site_entry_text']]),
  matchMap(
    '$site_entry',
    '$site_document',
    [
      ['~^p:/$', '/index.html'],
      ['~^p:(?<site_page_path>.*)$', '$site_page_path/index.html'],
    ],
    '$site_entry_path',
  ),
]

/**
 * The files of all compositions, for one that does not have them: an open tab may have another composition than its
 * visitor gets now, and a preview requests only its documents by its id.
 */
function otherFileMaps(sites: readonly ServedSite[]): readonly string[] {
  const entries = new Map<string, MapEntry>()
  for (const { folder, files } of sites)
    for (const path of files) {
      // nginx ignores the case of keys.
      const key = inAsciiLowerCase(path)
      if (!entries.has(key)) entries.set(key, [key, `/${folder}${path}`])
    }
  return [
    map('$uri', '$site_other_spelling', [...entries.values()]),
    matchMap('$site_odd|$site_doubled|$site_other_spelling|$uri', '$site_other_file', [
      ['~^\\|0\\|(?<site_other_found>/\\w+/\\w+(?<site_other_path>/.+))\\|\\k<site_other_path>$', '$site_other_found'],
    ]),
  ]
}

/**
 * What to do with a request to the shop: `$site_action` is `serve`, `borrow` (a file of another composition), `move` (to
 * `$site_location`), `miss` (the 404 document) or `refuse` (a short 404).
 */
const ACTION_MAPS = [
  // The case of each letter is compared, unlike by a map that looks for a text.
  matchMap('$site_odd|$site_doubled|$site_spelling|$uri', '$site_found', [
    ['~^\\|0\\|[fp]:(?<site_same>.+)\\|\\k<site_same>$', 'exact'],
    ['~^\\|0\\|p:(?<site_same_page>.+)\\|\\k<site_same_page>/$', 'exact'],
    ['~^\\|.\\|p:', 'page'],
    ['~^\\|', 'nothing'],
  ]),
  matchMap('$site_found', '$site_location', [
    ['page', '$site_page'],
    ['nothing', '$site_alias'],
  ]),
  matchMap(
    '$site_is_file|$site_name|$site_found|$site_other_file|$site_location',
    '$site_action',
    [
      ['~^.\\|unknown\\|', 'miss'],
      ['~^.\\|[^|]*\\|exact\\|', 'serve'],
      ['~^.\\|[^|]*\\|[^|]*\\|/', 'borrow'],
      ['~^.\\|[^|]*\\|[^|]*\\|\\|/', 'move'],
      ['~^1', 'refuse'],
    ],
    'miss',
  ),
  matchMap('$site_action', '$site_sent', [['borrow', '$site_other_file']], '$site_folder$site_document'),
]

/** The policy of a response: that of its document, or of files. A redirect has none. */
const policyMaps = (unknownPolicy: string) => [
  matchMap('$site_name', '$site_not_found_policy', [['unknown', unknownPolicy]], '$site_missing_policy'),
  matchMap('$site_action|$site_entry', '$site_content_policy', [
    ['~^miss\\|', '$site_not_found_policy'],
    [`~^serve\\|f:${OFFLINE_WORKER}$`, WORKER_POLICY],
    ['~^(?:serve\\|f:|borrow)', FILE_POLICY],
    ['~^serve\\|p:', '$site_policy'],
  ]),
]

/** Chooses a variable by the composition of the request, or by that of the response. */
const chosen = (sites: readonly ServedSite[], variable: string, by: '$site_name' | '$site_owner' = '$site_name') =>
  matchMap(
    by,
    `$${variable}`,
    sites.map(({ name }) => [name, `$${variable}_${name}`]),
  )

/** The ends of these names are those of compositions, in the maps of `paths.ts`. */
const CHOSEN = ['site_spelling', 'site_entry', 'site_page', 'site_alias', 'site_policy', 'site_missing_policy'] as const

/** The name of the composition that a response is made from. */
const ownerMap = (sites: readonly ServedSite[]) =>
  matchMap(
    '$site_action|$site_other_file',
    '$site_owner',
    sites.map(({ name, folder }) => [`~^borrow\\|/${folder}/`, name]),
    '$site_name',
  )

/**
 * The maps that say what to do with a request, whichever composition serves it.
 * @param sites the compositions that `$site_name` can name; for the name `unknown` there is none
 * @param unknownPolicy the policy of the document for that name
 */
export const requestMaps = (sites: readonly ServedSite[], unknownPolicy: string): string =>
  [
    ...REQUEST_MAPS,
    foldMaps(),
    ...CHOSEN.map((variable) => chosen(sites, variable)),
    matchMap(
      '$site_name',
      '$site_folder',
      sites.map(({ name, folder }) => [name, `/${folder}`]),
    ),
    ...DICTIONARY_MAPS,
    ...DOCUMENT_MAPS,
    ...otherFileMaps(sites),
    ...ACTION_MAPS,
    ownerMap(sites),
    chosen(sites, 'site_reporting', '$site_owner'),
    ...policyMaps(unknownPolicy),
  ].join('\n')
