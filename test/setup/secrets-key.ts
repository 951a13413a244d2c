export const secretsKey = 'nobody but these tests seals secrets with it';
