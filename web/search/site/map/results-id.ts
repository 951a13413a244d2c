/** The list beside the map, to which whoever is done with the map is led. */
export const resultsId = 'resultados';
