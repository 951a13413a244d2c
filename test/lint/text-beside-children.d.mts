import type { Rule } from 'eslint';

export const textBesideChildren: Rule.RuleModule;
