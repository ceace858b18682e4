import ts from 'typescript-api'
import type { FieldReads } from './field-reads.ts'
import { declarationsOf, isObject, partsOf } from './record-fields.ts'

/** How deep an expected type is searched for untyped parts. */
const LEVELS = 3

const UNTYPED = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive

/** Whether a value of a type has no known members: any, unknown, object, {}, or something that holds one of these. */
function isUntyped(checker: ts.TypeChecker, type: ts.Type, level = 0): boolean {
  if ((type.flags & UNTYPED) !== 0) return true
  if (level > LEVELS) return false
  const members = [...checker.getPropertiesOfType(type), ...checker.getIndexInfosOfType(type)]
  if (isObject(checker, type) && members.length === 0) return true
  // What an iterator returns at its end, and is sent, is `any` in the standard library.
  const parts = /^(?:Async)?Itera/.test(type.symbol?.name ?? '')
    ? partsOf(checker, type).slice(0, 1)
    : partsOf(checker, type)
  return parts.some((part) => isUntyped(checker, part, level + 1))
}

/** Object types that an expected type is made of. */
function objectsIn(checker: ts.TypeChecker, type: ts.Type, level = 0): readonly ts.Type[] {
  if (level > LEVELS) return []
  const own = isObject(checker, type) ? [type] : []
  return [...own, ...partsOf(checker, type).flatMap((part) => objectsIn(checker, part, level + 1))]
}

/** Counts fields that the expected type declares itself: code that expects this type may read them. */
function readAs(reads: FieldReads, given: ts.Type, expected: ts.Type) {
  const { checker } = reads
  const held = reads.inside(given)
  for (const type of objectsIn(checker, expected)) {
    const fits = [...held].filter((declaration) => reads.mayBe(type, reads.owners(declaration)))
    if (fits.length === 0) continue
    if (checker.getIndexInfosOfType(type).length > 0) for (const declaration of fits) reads.read.add(declaration)
    for (const member of checker.getPropertiesOfType(type))
      if (!declarationsOf(member).some((declaration) => held.has(declaration))) reads.readMember(type, member.name)
  }
}

const hasRest = ({ declaration }: ts.Signature): boolean =>
  declaration !== undefined &&
  !ts.isJSDocSignature(declaration) &&
  declaration.parameters.at(-1)?.dotDotDotToken !== undefined

/** Counts all fields of records that a function receives or returns as something untyped. */
function readThroughFunction(reads: FieldReads, given: ts.Type, expected: ts.Type) {
  const { checker } = reads
  for (const wanted of checker.getSignaturesOfType(expected, ts.SignatureKind.Call))
    for (const own of checker.getSignaturesOfType(given, ts.SignatureKind.Call)) {
      for (const [index, parameter] of wanted.parameters.entries()) {
        const target = own.parameters[index] ?? (hasRest(own) ? own.parameters.at(-1) : undefined)
        const type = checker.getTypeOfSymbol(parameter)
        if (target && reads.inside(type).size > 0) readGiven(reads, type, checker.getTypeOfSymbol(target))
      }
      if (reads.inside(own.getReturnType()).size > 0) readGiven(reads, own.getReturnType(), wanted.getReturnType())
    }
}

function readGiven(reads: FieldReads, given: ts.Type, expected: ts.Type) {
  if (given === expected) return
  if (isUntyped(reads.checker, expected)) reads.readWhole(given)
  else readAs(reads, given, expected)
}

/** Whether the type is a type parameter: the value may then be any record. */
const isGeneric = (type: ts.Type) => (type.flags & ts.TypeFlags.TypeParameter) !== 0

/** Expressions that are never a record and hold none: most of a page. Their types would take long to find. */
const holdsNothing = (node: ts.Node): boolean =>
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

/** Whether an identifier is the name of something, and not an expression. */
function isName({ parent }: ts.Identifier): boolean {
  if (ts.isJsxAttribute(parent) || ts.isJsxOpeningLikeElement(parent) || ts.isJsxClosingElement(parent)) return true
  return ts.isTypeNode(parent) || ts.isImportSpecifier(parent) || ts.isImportClause(parent)
}

/** Hooks whose last argument is a list that React compares and does not read. */
const WITH_DEPENDENCIES = /^use(?:Callback|Effect|ImperativeHandle|InsertionEffect|LayoutEffect|Memo)$/

function isDependencies(node: ts.Expression): boolean {
  const { parent } = node
  if (!ts.isArrayLiteralExpression(node) || !ts.isCallExpression(parent)) return false
  return parent.arguments.indexOf(node) > 0 && WITH_DEPENDENCIES.test(parent.expression.getText())
}

/** Libraries whose generic functions read no member of what they are given: the language's own but for `Reflect`, React, the router. */
const PARAMETRIC = /\/lib\.(?!es2015\.reflect)[\w.]+\.d\.ts$|\/@types\/(?:react|node)\/|\/react-router(?:-dom)?\//

/** Whether an expression is an argument of a function of another library, which may read it by names that it is given. */
function isGivenToLibrary(reads: FieldReads, node: ts.Node): boolean {
  const { parent } = node
  const isArgument = (ts.isCallExpression(parent) || ts.isNewExpression(parent)) && node !== parent.expression
  if (!isArgument) return false
  const file = reads.checker.getResolvedSignature(parent)?.declaration?.getSourceFile()
  return file !== undefined && reads.isLibrary(file) && !PARAMETRIC.test(file.fileName)
}

/** Whether an expression is one of a hook's dependencies, or is taken apart by name just there. */
function isOnlyCompared(node: ts.Expression): boolean {
  const { parent } = node
  if (ts.isVariableDeclaration(parent)) return !ts.isIdentifier(parent.name) && parent.type === undefined
  const list = ts.isArrayLiteralExpression(parent) ? parent : node
  return isDependencies(list)
}

/** Counts all fields of records that an expression passes to a place where their fields are not typed. */
export function wholeReads(reads: FieldReads, node: ts.Node) {
  const { checker } = reads
  if (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) {
    const given = checker.getTypeAtLocation(node.expression)
    if (reads.inside(given).size > 0) readGiven(reads, given, checker.getTypeAtLocation(node))
    return
  }
  if (!ts.isExpression(node) && !ts.isJsxAttributes(node)) return
  if (holdsNothing(node)) return
  const given = checker.getTypeAtLocation(node)
  const holdsRecords = reads.inside(given).size > 0
  if (!holdsRecords && !isGeneric(given) && given.getCallSignatures().length === 0) return
  if (holdsRecords && isGivenToLibrary(reads, node)) return reads.readWhole(given)
  const expected = isOnlyCompared(node) ? undefined : checker.getContextualType(node)
  if (!expected) return
  if (holdsRecords) readGiven(reads, given, expected)
  else if (!isGeneric(given)) readThroughFunction(reads, given, expected)
  else if (isUntyped(checker, expected)) reads.readAll()
}
