import ts from 'typescript';
import { findReturnTypes } from './find-return-types.ts';
import { contractTypes, itemOf, partsOf } from './contract-types.ts';
import { pathOf } from './project.ts';

/** An object literal whose expected type is a contract, or one alternative of it. */
export type Assembler = { literal: ts.ObjectLiteralExpression; contracts: ts.Type[] };

export type Assemblers = {
  /** Literals that the compiler checks, by a return type or `satisfies`. */
  held: Assembler[];
  /** Literals that become a contract's type without a check by the compiler. */
  loose: ts.ObjectLiteralExpression[];
  /** Literals with fields beyond their contract, through a spread or a variable. */
  withExtraFields: Map<ts.ObjectLiteralExpression, string[]>;
};

/** Finds all object literals in src that become a contract's type. */
export function assemblersOf(program: ts.Program): Assemblers {
  const checker = program.getTypeChecker();
  const sources = program.getSourceFiles().filter(({ fileName }) => /^src\/(?!demo|local)/.test(pathOf(fileName)));
  const { named, all } = contractTypes(sources, checker);
  const result: Assemblers = { held: [], loose: [], withExtraFields: new Map() };
  const compared = new Map<ts.Type, Set<ts.Type>>();

  /** Tells whether a type is a contract, or derived from one by Omit or the like. */
  const isContract = (type: ts.Type) =>
    all.has(type) || type.aliasTypeArguments?.some((argument) => all.has(argument)) === true;
  const findContracts = (literal: ts.ObjectLiteralExpression) => {
    const expectedType = checker.getContextualType(literal);
    return expectedType ? partsOf(expectedType).filter(isContract) : [];
  };

  /** Walks an expression together with its expected type. */
  function compare(actual: ts.Type, expectedType: ts.Type) {
    const checkedAgainst = compared.get(actual) ?? new Set();
    if (checkedAgainst.has(expectedType)) return;
    compared.set(actual, checkedAgainst.add(expectedType));
    for (const part of partsOf(actual)) {
      const item = itemOf(part, checker);
      const expectedItems = partsOf(expectedType).flatMap((expectedPart) => itemOf(expectedPart, checker) ?? []);
      if (item) expectedItems.forEach((expectedPart) => compare(item, expectedPart));
      const literal = part.symbol?.declarations?.find(ts.isObjectLiteralExpression);
      const expectedParts = partsOf(expectedType).filter(isObject);
      if (literal && !item) checkLiteral(literal, part, expectedParts);
      if (literal || part.isIntersection()) compareEach(part, expectedParts);
    }
  }

  function compareEach(actual: ts.Type, expectedParts: ts.Type[]) {
    for (const property of actual.getProperties())
      for (const expectedProperty of expectedParts.flatMap((part) => part.getProperty(property.name) ?? []))
        compare(checker.getTypeOfSymbol(property), checker.getTypeOfSymbol(expectedProperty));
  }

  function checkLiteral(literal: ts.ObjectLiteralExpression, actual: ts.Type, expectedParts: ts.Type[]) {
    const isNamed = expectedParts.some((part) => named.has(part));
    if (isNamed && !findContracts(literal).length && !result.loose.includes(literal)) result.loose.push(literal);
    if (!expectedParts.length || expectedParts.some((part) => !isContract(part) || part.getStringIndexType())) return;
    const extraProperties = actual
      .getProperties()
      .filter(({ name }) => !expectedParts.some((part) => part.getProperty(name)));
    // Properties that the ORM adds only to types have no name.
    const names = extraProperties.map(({ name }) => name).filter((name) => !name.startsWith('__@'));
    if (names.length) result.withExtraFields.set(literal, names);
  }

  function visit(node: ts.Node) {
    if (ts.isObjectLiteralExpression(node) && !ts.isSpreadAssignment(node.parent)) {
      const contracts = findContracts(node);
      if (contracts.length) result.held.push({ literal: node, contracts });
      if (contracts.length) compare(checker.getTypeAtLocation(node), checker.getContextualType(node)!);
    }
    if (ts.isClassDeclaration(node))
      for (const [actual, expectedType] of findReturnTypes(node, checker)) compare(actual, expectedType);
    ts.forEachChild(node, visit);
  }
  sources.forEach(visit);
  return result;
}

const isObject = (type: ts.Type) => (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
