/** Of every system under test that has no need of one of its own. */
export const FORM_SECRET = 'nobody but these tests signs forms with it';
