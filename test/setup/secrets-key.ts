/** Of every system under test that has no need of one of its own. */
export const secretsKey = 'nobody but these tests seals secrets with it';
