export const formSecret = 'nobody but these tests signs forms with it';
