const TOO_MANY_INJECTIONS =
  'Inject at most five dependencies: a class that needs more has more than one responsibility.';
const ERASABLE_ONLY =
  'Node runs this file by erasing its types: write it without enums, parameter properties, decorators and the like.';
const NON_ERASABLE_NODES = ['TSEnumDeclaration', 'TSParameterProperty', 'TSImportEqualsDeclaration', 'Decorator'];

const maxInjections = {
  create: (context) => ({
    MethodDefinition(node) {
      if (node.kind === 'constructor' && node.value.params.length > 5)
        context.report({ node, message: TOO_MANY_INJECTIONS });
    },
  }),
};

const erasableSyntax = {
  create(context) {
    const report = (node) => context.report({ node, message: ERASABLE_ONLY });
    return Object.fromEntries(NON_ERASABLE_NODES.map((type) => [type, report]));
  },
};

export default {
  meta: { name: 'project' },
  rules: { 'max-injections': maxInjections, 'erasable-syntax': erasableSyntax },
};
