export const configToken = Symbol('configuration');
