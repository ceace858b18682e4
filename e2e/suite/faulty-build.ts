import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyBuild, writeFiles } from './edit-build.ts'

/** How a remote's own code may fail. */
export type CodeFault =
  | 'evaluation'
  | 'init'
  | 'render'
  | 'effect'
  | 'handler'
  | 'rejection'
  | 'endless-render'
  | 'blocked-thread'

/** This cookie switches a fault of one remote on: `<app>.<fault>`. A cookie can be set in any browser. */
export const FAULT_COOKIE = 'fault'

/** How long the thread is blocked, ms. Longer than the time from which on the shell reports it. */
const BLOCKED_MS = 6000

const readFault = (app: string) =>
  `const shownFault=()=>/(?:^|; )${FAULT_COOKIE}=${app}\\.([\\w-]+)/.exec(document.cookie)?.[1];` +
  `const failAt=(name)=>{if(shownFault()===name)throw new Error('fault: '+name)};`

/**
 * Replaces the export of a page's module. The wrapper adds no element, so React can hydrate the page. It is a class,
 * because a class needs no import of React.
 * @param page local name of the export
 * @param otherExports of the module, each after a comma
 */
const faultyPage = (app: string, page: string, otherExports: string) => `${readFault(app)}
failAt('evaluation');
if(shownFault()==='blocked-thread')for(const end=Date.now()+${BLOCKED_MS};Date.now()<end;);
class FaultyPage{
  constructor(props){this.props=props}
  render(){
    failAt('render');
    return{$$typeof:Symbol.for('react.transitional.element'),type:${page},key:null,ref:null,props:this.props}
  }
  renderAgain(){if(shownFault()==='endless-render')this.updater.enqueueSetState(this,{})}
  componentDidMount(){
    failAt('effect');
    this.renderAgain();
    const fault=shownFault();
    if(fault==='rejection')setTimeout(()=>Promise.reject(new Error('fault: rejection')),300);
    if(fault==='handler')document.querySelector('main').addEventListener('click',(event)=>{
      if(shownFault()!==fault)return;
      event.stopImmediatePropagation();
      event.preventDefault();
      failAt('handler')
    },true)
  }
  componentDidUpdate(){this.renderAgain()}
}
FaultyPage.prototype.isReactComponent={};
export{FaultyPage as default${otherExports}};`

const faultyEntry = (app: string, get: string, init: string) =>
  `${readFault(app)}const faultyInit=(...scope)=>{failAt('init');return ${init}(...scope)};export{${get} as get,faultyInit as init};`

/**
 * Copies the build of a remote. In the copy, the remote's entry and the modules of its pages fail in the way that
 * FAULT_COOKIE names, and work without it. Its manifest has the hashes of the changed files, as for any other build.
 * @param folder where the application's folder is written
 * @throws Error that names the module of a page which cannot be made faulty
 */
export function writeFaultyBuild(folder: string, app: string) {
  const dist = copyBuild(folder, app)
  const read = (file: string) => readFileSync(join(dist, 'client', file), 'utf8')
  const namesIn = (path: string, pattern: RegExp) =>
    readdirSync(join(dist, 'client', path)).filter((file) => pattern.test(file))
  const faulty: Record<string, string> = {}
  for (const name of namesIn('assets', /Page-[\w-]{8}\.js$/)) {
    const file = `assets/${name}`
    const text = read(file).replace(
      /export\{([\w$]+) as default((?:,[^}]*)?)\};?\s*$/,
      (_, page: string, otherExports: string) => faultyPage(app, page, otherExports),
    )
    if (!text.includes('FaultyPage')) throw new Error(`${app}: the page in ${name} cannot be made faulty`)
    faulty[file] = text
  }
  const [entry = ''] = namesIn('', /^remoteEntry-.*\.js$/)
  faulty[entry] = read(entry).replace(
    /export\{([\w$]+) as get,([\w$]+) as init\};?\s*$/,
    (_, get: string, init: string) => faultyEntry(app, get, init),
  )
  writeFiles(dist, faulty)
}
