/** Names an application and the team that can correct it, in messages: `gifts-mfe (team Cadeaux)`. */
export const withTeam = ({ name, team }: { readonly name: string; readonly team: string }): string =>
  `${name} (team ${team})`
