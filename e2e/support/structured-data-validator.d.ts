/** The package has no types. These are the types of what we use. */
declare module '@adobe/structured-data-validator' {
  type Issue = { rootType: string; issueMessage: string; severity: 'ERROR' | 'WARNING'; errorType?: 'schemaOrg' }

  export default class Validator {
    constructor(schemaOrg: object)
    validate(data: { jsonld: object }): Promise<Issue[]>
  }
}
