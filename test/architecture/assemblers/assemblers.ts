import ts from 'typescript';
import { answersOf } from './answers.ts';
import { contractTypes, itemOf, partsOf } from './contract-types.ts';
import { pathOf } from './project.ts';

/** An object that is put together where a contract says what stands there; one of these, where it leaves a choice. */
export type Assembler = { literal: ts.ObjectLiteralExpression; contracts: ts.Type[] };

export type Assemblers = {
  /** Held to their contract by a return type, by `satisfies` and the like. */
  held: Assembler[];
  /** Literals that end where a contract declares the type, but that the compiler does not compare with it. */
  loose: ts.ObjectLiteralExpression[];
  /** They hold what their contract does not name: by a spread, or under another name first. */
  wider: Map<ts.ObjectLiteralExpression, string[]>;
};

/** All that src puts together for its contracts: found, since a list kept by hand would lack the next one. */
export function assemblersOf(program: ts.Program): Assemblers {
  const checker = program.getTypeChecker();
  const sources = program.getSourceFiles().filter(({ fileName }) => /^src\/(?!demo|local)/.test(pathOf(fileName)));
  const { named, all } = contractTypes(sources, checker);
  const found: Assemblers = { held: [], loose: [], wider: new Map() };
  const compared = new Map<ts.Type, Set<ts.Type>>();

  /** The whole of one, or what Omit and the like leave of it. */
  const isContract = (type: ts.Type) => all.has(type) || type.aliasTypeArguments?.some((of) => all.has(of)) === true;
  const heldTo = (literal: ts.ObjectLiteralExpression) => {
    const wanted = checker.getContextualType(literal);
    return wanted ? partsOf(wanted).filter(isContract) : [];
  };

  /** Follows into depth what is given, beside what is wanted at that place. */
  function compare(given: ts.Type, wanted: ts.Type) {
    const before = compared.get(given) ?? new Set();
    if (before.has(wanted)) return;
    compared.set(given, before.add(wanted));
    for (const part of partsOf(given)) {
      const item = itemOf(part, checker);
      const wantedItems = partsOf(wanted).flatMap((place) => itemOf(place, checker) ?? []);
      if (item) wantedItems.forEach((place) => compare(item, place));
      const literal = part.symbol?.declarations?.find(ts.isObjectLiteralExpression);
      const places = partsOf(wanted).filter(isObject);
      if (literal && !item) judge(literal, part, places);
      if (literal || part.isIntersection()) compareEach(part, places);
    }
  }

  function compareEach(given: ts.Type, places: ts.Type[]) {
    for (const property of given.getProperties())
      for (const same of places.flatMap((place) => place.getProperty(property.name) ?? []))
        compare(checker.getTypeOfSymbol(property), checker.getTypeOfSymbol(same));
  }

  function judge(literal: ts.ObjectLiteralExpression, given: ts.Type, places: ts.Type[]) {
    const isNamed = places.some((place) => named.has(place));
    if (isNamed && !heldTo(literal).length && !found.loose.includes(literal)) found.loose.push(literal);
    if (!places.length || places.some((place) => !isContract(place) || place.getStringIndexType())) return;
    const more = given.getProperties().filter(({ name }) => !places.some((place) => place.getProperty(name)));
    // What the ORM adds to types alone has no name of its own.
    const names = more.map(({ name }) => name).filter((name) => !name.startsWith('__@'));
    if (names.length) found.wider.set(literal, names);
  }

  function visit(node: ts.Node) {
    if (ts.isObjectLiteralExpression(node) && !ts.isSpreadAssignment(node.parent)) {
      const contracts = heldTo(node);
      if (contracts.length) found.held.push({ literal: node, contracts });
      if (contracts.length) compare(checker.getTypeAtLocation(node), checker.getContextualType(node)!);
    }
    if (ts.isClassDeclaration(node)) for (const [given, wanted] of answersOf(node, checker)) compare(given, wanted);
    ts.forEachChild(node, visit);
  }
  sources.forEach(visit);
  return found;
}

const isObject = (type: ts.Type) => (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
