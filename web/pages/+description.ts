import type { PageContext } from 'vike/types';

export const description = ({ agency, config }: PageContext) =>
  config.descriptionTemplate?.replace('{agency}', agency.name).replace('{town}', agency.town);
