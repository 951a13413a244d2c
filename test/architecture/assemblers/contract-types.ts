import ts from 'typescript';

/** Object types of contracts: exported ones, and those of their fields. */
export function contractTypes(sources: ts.SourceFile[], checker: ts.TypeChecker) {
  const files = sources.filter(({ fileName }) => fileName.endsWith('.contract.ts'));
  const exported = files.flatMap((file) => checker.getExportsOfModule(checker.getSymbolAtLocation(file)!));
  const named = new Set(exported.flatMap((symbol) => partsOf(checker.getDeclaredTypeOfSymbol(symbol))));
  const all = new Set<ts.Type>();
  const add = (type: ts.Type) => {
    const item = itemOf(type, checker);
    if (item) return partsOf(item).forEach(add);
    if (!(type.flags & ts.TypeFlags.Object) || all.has(type)) return;
    all.add(type);
    for (const property of type.getProperties()) partsOf(checker.getTypeOfSymbol(property)).forEach(add);
  };
  named.forEach(add);
  return { named, all };
}

export const partsOf = (type: ts.Type): ts.Type[] => (type.isUnion() ? type.types : [type]);

/** Unwraps a list or a promise. */
export const itemOf = (type: ts.Type, checker: ts.TypeChecker): ts.Type | undefined =>
  /^(Promise|Array|ReadonlyArray)$/.test(type.symbol?.name ?? '')
    ? checker.getTypeArguments(type as ts.TypeReference)[0]
    : undefined;
