import type { XmlElement } from '../xml/xml-element.ts';

/** The elements of a property that are read, or known to hold nothing for the site. */
const READ_ELEMENTS = new Set(
  [
    'id ref date price currency price_freq part_ownership leasehold new_build type town province country location_detail',
    'latitude longitude beds baths pool built built_area plot plot_area consumption emissions video_url virtual_tour_url',
    'catastral desc features images url email prime',
  ].flatMap((names) => names.split(' ')),
);

/** The child elements that are read of an element with children. */
const READ_PARTS: Readonly<Record<string, readonly string[]>> = {
  location: ['latitude', 'longitude'],
  surface_area: ['built', 'plot'],
  energy_rating: ['consumption', 'emissions'],
};

const MAX_NAME_LENGTH = 60;

/** The names of the elements whose content is lost, each once; an empty element loses nothing. */
export function listUnreadElements(property: XmlElement): string[] {
  const unread = property.elements.flatMap((element) => {
    if (element.isBlank || READ_ELEMENTS.has(element.name)) return [];
    const parts = READ_PARTS[element.name];
    if (!parts) return [element.name];
    return element.elements
      .filter((part) => !part.isBlank && !parts.includes(part.name))
      .map((part) => `${element.name}/${part.name}`);
  });
  return [...new Set(unread)].map((name) => name.slice(0, MAX_NAME_LENGTH));
}
