import ts from 'typescript-api'
import type { FieldReads } from './field-reads.ts'
import { declarationsOf, isObject, partsOf } from './record-fields.ts'

/** How many levels deep the parts of an expected type are searched. */
const MAX_DEPTH = 3

const UNTYPED = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive

/** Whether a type has no known members, as `unknown` and `{}`, or a type without known members is a part of it. */
function isUntyped(checker: ts.TypeChecker, type: ts.Type, depth = 0): boolean {
  if ((type.flags & UNTYPED) !== 0) return true
  if (depth > MAX_DEPTH) return false
  const members = [...checker.getPropertiesOfType(type), ...checker.getIndexInfosOfType(type)]
  if (isObject(checker, type) && members.length === 0) return true
  // An iterator's return and `next` types are `any` in the standard library, so only its element type is checked.
  const parts = /^(?:Async)?Itera/.test(type.symbol?.name ?? '')
    ? partsOf(checker, type).slice(0, 1)
    : partsOf(checker, type)
  return parts.some((part) => isUntyped(checker, part, depth + 1))
}

/** The object types among an expected type and its parts. */
function objectsIn(checker: ts.TypeChecker, type: ts.Type, depth = 0): readonly ts.Type[] {
  if (depth > MAX_DEPTH) return []
  const own = isObject(checker, type) ? [type] : []
  return [...own, ...partsOf(checker, type).flatMap((part) => objectsIn(checker, part, depth + 1))]
}

/**
 * Marks the fields of a passed value that the expected type declares itself: code that expects this type may read them.
 * Fields that the record's own type declares count only where code names them.
 */
function markDeclaredFields(reads: FieldReads, given: ts.Type, expected: ts.Type) {
  const { checker } = reads
  const givenFields = reads.fieldsInside(given)
  for (const type of objectsIn(checker, expected)) {
    const matching = [...givenFields].filter((declaration) => reads.mayBeOneOf(type, reads.ownersOf(declaration)))
    if (matching.length === 0) continue
    if (checker.getIndexInfosOfType(type).length > 0)
      for (const declaration of matching) reads.readFields.add(declaration)
    for (const member of checker.getPropertiesOfType(type))
      if (!declarationsOf(member).some((declaration) => givenFields.has(declaration)))
        reads.markMember(type, member.name)
  }
}

const hasRestParameter = ({ declaration }: ts.Signature): boolean =>
  declaration !== undefined &&
  !ts.isJSDocSignature(declaration) &&
  declaration.parameters.at(-1)?.dotDotDotToken !== undefined

/** Marks the fields that are read when a function is passed as a callback: of its arguments and of what it returns. */
function markThroughCallback(reads: FieldReads, given: ts.Type, expected: ts.Type) {
  const { checker } = reads
  for (const expectedSignature of checker.getSignaturesOfType(expected, ts.SignatureKind.Call))
    for (const givenSignature of checker.getSignaturesOfType(given, ts.SignatureKind.Call)) {
      for (const [index, parameter] of expectedSignature.parameters.entries()) {
        const receiver =
          givenSignature.parameters[index] ??
          (hasRestParameter(givenSignature) ? givenSignature.parameters.at(-1) : undefined)
        const type = checker.getTypeOfSymbol(parameter)
        if (receiver && reads.fieldsInside(type).size > 0)
          markPassedValue(reads, type, checker.getTypeOfSymbol(receiver))
      }
      const returned = givenSignature.getReturnType()
      if (reads.fieldsInside(returned).size > 0) markPassedValue(reads, returned, expectedSignature.getReturnType())
    }
}

/** Marks the fields that are read when a value of one type is passed where another type is expected. */
function markPassedValue(reads: FieldReads, given: ts.Type, expected: ts.Type) {
  if (given === expected) return
  if (isUntyped(reads.checker, expected)) reads.markWholeRecords(given)
  else markDeclaredFields(reads, given, expected)
}

/** Whether the type is a type parameter: the value may then be any record. */
const isGeneric = (type: ts.Type) => (type.flags & ts.TypeFlags.TypeParameter) !== 0

/** Whether an expression is no record and contains none, like most expressions of a page. Skipping these saves time. */
const neverHoldsRecords = (node: ts.Node): boolean =>
  ts.isJsxElement(node) ||
  ts.isJsxFragment(node) ||
  ts.isJsxSelfClosingElement(node) ||
  ts.isJsxOpeningLikeElement(node) ||
  ts.isJsxExpression(node) ||
  ts.isTemplateExpression(node) ||
  ts.isLiteralExpression(node) ||
  ts.isPrefixUnaryExpression(node) ||
  ts.isTypeOfExpression(node) ||
  (ts.isJsxAttributes(node) && !node.properties.some(ts.isJsxSpreadAttribute)) ||
  (ts.isIdentifier(node) && isName(node))

/** Whether an identifier only names an attribute, element, type or import, and is not an expression. */
function isName({ parent }: ts.Identifier): boolean {
  if (ts.isJsxAttribute(parent) || ts.isJsxOpeningLikeElement(parent) || ts.isJsxClosingElement(parent)) return true
  return ts.isTypeNode(parent) || ts.isImportSpecifier(parent) || ts.isImportClause(parent)
}

/** Hooks whose last argument is a list of dependencies: React compares them and does not read their fields. */
const HOOKS_WITH_DEPENDENCIES = /^use(?:Callback|Effect|ImperativeHandle|InsertionEffect|LayoutEffect|Memo)$/

function isDependencyList(node: ts.Expression): boolean {
  const { parent } = node
  if (!ts.isArrayLiteralExpression(node) || !ts.isCallExpression(parent)) return false
  return parent.arguments.indexOf(node) > 0 && HOOKS_WITH_DEPENDENCIES.test(parent.expression.getText())
}

/**
 * Files of libraries whose generic functions read no fields of their arguments: JavaScript (except `Reflect`), React,
 * Node, the router.
 */
const LIBRARIES_WITHOUT_READS =
  /\/lib\.(?!es2015\.reflect)[\w.]+\.d\.ts$|\/@types\/(?:react|node)\/|\/react-router(?:-dom)?\//

/**
 * Whether an expression is an argument of a function of any other library: the function may read fields by their names.
 */
function isPassedToLibrary(reads: FieldReads, node: ts.Node): boolean {
  const { parent } = node
  const isArgument = (ts.isCallExpression(parent) || ts.isNewExpression(parent)) && node !== parent.expression
  if (!isArgument) return false
  const file = reads.checker.getResolvedSignature(parent)?.declaration?.getSourceFile()
  return file !== undefined && reads.isLibrary(file) && !LIBRARIES_WITHOUT_READS.test(file.fileName)
}

/** Whether an expression is one of a hook's dependencies, or is destructured in the same declaration. */
function isDependencyOrDestructured(node: ts.Expression): boolean {
  const { parent } = node
  if (ts.isVariableDeclaration(parent)) return !ts.isIdentifier(parent.name) && parent.type === undefined
  const list = ts.isArrayLiteralExpression(parent) ? parent : node
  return isDependencyList(list)
}

/**
 * Marks the fields that may be read because an expression passes records to a library or where another type is
 * expected.
 */
export function markPassedRecords(reads: FieldReads, node: ts.Node) {
  const { checker } = reads
  if (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) {
    const given = checker.getTypeAtLocation(node.expression)
    if (reads.fieldsInside(given).size > 0) markPassedValue(reads, given, checker.getTypeAtLocation(node))
    return
  }
  if (!ts.isExpression(node) && !ts.isJsxAttributes(node)) return
  if (neverHoldsRecords(node)) return
  const given = checker.getTypeAtLocation(node)
  const holdsRecords = reads.fieldsInside(given).size > 0
  if (!holdsRecords && !isGeneric(given) && given.getCallSignatures().length === 0) return
  if (holdsRecords && isPassedToLibrary(reads, node)) return reads.markWholeRecords(given)
  const expected = isDependencyOrDestructured(node) ? undefined : checker.getContextualType(node)
  if (!expected) return
  if (holdsRecords) markPassedValue(reads, given, expected)
  else if (!isGeneric(given)) markThroughCallback(reads, given, expected)
  else if (isUntyped(checker, expected)) reads.markAll()
}
