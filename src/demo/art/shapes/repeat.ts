export const repeat = (times: number, draw: (index: number) => string) =>
  Array.from({ length: times }, (_, index) => draw(index)).join('');
