const INJECTIONS = 'Inject at most five dependencies: a class that needs more has more than one responsibility.';
const ERASABLE_ONLY =
  'Node runs this file by erasing its types: write it without enums, parameter properties, decorators and the like.';
const NOT_ERASABLE = ['TSEnumDeclaration', 'TSParameterProperty', 'TSImportEqualsDeclaration', 'Decorator'];

const atMostFiveInjections = {
  create: (context) => ({
    MethodDefinition(node) {
      if (node.kind === 'constructor' && node.value.params.length > 5) context.report({ node, message: INJECTIONS });
    },
  }),
};

const erasableSyntax = {
  create(context) {
    const report = (node) => context.report({ node, message: ERASABLE_ONLY });
    return Object.fromEntries(NOT_ERASABLE.map((type) => [type, report]));
  },
};

export default {
  meta: { name: 'project' },
  rules: { 'at-most-five-injections': atMostFiveInjections, 'erasable-syntax': erasableSyntax },
};
