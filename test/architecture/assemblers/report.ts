import type ts from 'typescript';
import { assemblersOf } from './assemblers.ts';
import { isMissed, type Omission, omissionIn, without } from './omission.ts';
import { pathOf, project } from './project.ts';

const IMPORTS = `import { type IQueryHandler, Query } from '@nestjs/cqrs';
import type { AuditPeople } from './admin/audit/audit.contract.ts';
`;

/** One offence of each kind, and what is none, in files that stand beside the others for as long as this runs. */
const PLANTED = new Map(
  Object.entries({
    loose: `class List extends Query<AuditPeople> {}
      export class Handler implements IQueryHandler<List> {
        async execute() {
          return { items: await Promise.resolve([]) };
        }
      }`,
    wider: `const row = { items: [], secret: 1 }; export const answer: AuditPeople = { ...row };`,
    claimed: `export const answer = { items: [] } as AuditPeople;`,
    held: `export const answer = { items: [] } satisfies AuditPeople;`,
  }).map(([name, text]) => [`src/${name}.ts`, `${IMPORTS}${text}`]),
);

const placeOf = (node: ts.Node) => {
  const file = node.getSourceFile();
  return `${pathOf(file.fileName)}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
};

const isInside = ({ literal: one }: Omission, { literal: other }: Omission) =>
  one !== other && one.getSourceFile() === other.getSourceFile() && other.pos <= one.pos && one.end <= other.end;

const program = project(PLANTED);
const { held, loose, wider } = assemblersOf(program);
const omissions = held.flatMap((assembler) => omissionIn(assembler, program.getTypeChecker()) ?? []);
// A fault inside hides the one outside: what stands in another has its turn after it.
const rounds = Map.groupBy(omissions, (one) => omissions.filter((other) => isInside(one, other)).length);

const report = {
  held: held.length,
  loose: loose.map(placeOf),
  wider: [...wider].map(([literal, names]) => `${placeOf(literal)} ${names.join(', ')}`),
  omissions: omissions.length,
  accepted: [...rounds.values()].flatMap(accepted).map(({ literal, name }) => `${placeOf(literal)} ${name}`),
};
export type Report = typeof report;
process.stdout.write(JSON.stringify(report));

/** Which of them the compiler does not miss; each file is read once, without all that it leaves out in this round. */
function accepted(round: Omission[]): Omission[] {
  const byFile = Map.groupBy(round, ({ literal }) => literal.getSourceFile());
  const texts = [...byFile].map(([file, left]) => [pathOf(file.fileName), without(file.text, left)] as const);
  const planted = project(new Map([...PLANTED, ...texts]), program);
  return [...byFile].flatMap(([{ fileName }, left]) => {
    const diagnostics = planted.getSemanticDiagnostics(planted.getSourceFile(fileName));
    return left.filter((omission) => !isMissed(omission, diagnostics));
  });
}
