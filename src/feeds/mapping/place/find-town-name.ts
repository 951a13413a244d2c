import { foldText } from '../../parsing/text/fold-text.ts';

/** Every municipality of Málaga, and those elsewhere that feeds for foreign buyers are full of. */
const MUNICIPALITIES = `
Alameda, Alcaucín, Alfarnate, Alfarnatejo, Algarrobo, Algatocín, Alhaurín de la Torre, Alhaurín el Grande, Almáchar,
Almargen, Almogía, Álora, Alozaina, Alpandeire, Antequera, Árchez, Archidona, Ardales, Arenas, Arriate, Atajate,
Benadalid, Benahavís, Benalauría, Benalmádena, Benamargosa, Benamocarra, Benaoján, Benarrabá, El Borge, El Burgo,
Campillos, Canillas de Aceituno, Canillas de Albaida, Cañete la Real, Carratraca, Cartajima, Cártama, Casabermeja,
Casarabonela, Casares, Coín, Colmenar, Comares, Cómpeta, Cortes de la Frontera, Cuevas Bajas, Cuevas de San Marcos,
Cuevas del Becerro, Cútar, Estepona, Faraján, Frigiliana, Fuengirola, Fuente de Piedra, Gaucín, Genalguacil, Guaro,
Humilladero, Igualeja, Istán, Iznate, Jimera de Líbar, Jubrique, Júzcar, Macharaviaya, Málaga, Manilva, Marbella, Mijas,
Moclinejo, Mollina, Monda, Montecorto, Montejaque, Nerja, Ojén, Parauta, Periana, Pizarra, Pujerra,
Rincón de la Victoria, Riogordo, Ronda, Salares, Sayalonga, Sedella, Serrato, Sierra de Yeguas, Teba, Tolox,
Torremolinos, Torrox, Totalán, Valle de Abdalajís, Vélez-Málaga, Villanueva de Algaidas, Villanueva de la Concepción,
Villanueva de Tapia, Villanueva del Rosario, Villanueva del Trabuco, Viñuela, Yunquera,
Algeciras, Arcos de la Frontera, Barbate, Cádiz, Chiclana de la Frontera, Chipiona, Conil de la Frontera,
Jerez de la Frontera, Jimena de la Frontera, La Línea de la Concepción, Los Barrios, Puerto Real, Rota, San Fernando,
San Roque, Sanlúcar de Barrameda, Tarifa, Vejer de la Frontera, Zahara de los Atunes,
Almuñécar, Granada, Motril, Salobreña, Adra, Albox, Almería, Carboneras, Cuevas del Almanzora, El Ejido, Garrucha,
Huércal-Overa, Mojácar, Níjar, Pulpí, Roquetas de Mar, Vera, Ayamonte, Huelva, Isla Cristina, Lepe, Punta Umbría,
Córdoba, Jaén, Sevilla, Madrid, Barcelona, Sitges, Tarragona, Salou, Valencia, Gandia, Oliva, Cullera, Sagunto,
Castellón de la Plana, Benicàssim, Peñíscola, Vinaròs, Oropesa del Mar,
Alicante, Alacant, Altea, Benidorm, Benijófar, Benissa, Calpe, Calp, Ciudad Quesada, Crevillent, Dénia, Denia, El Campello,
Elche, Elx, Finestrat, Guardamar del Segura, Jávea, Xàbia, Jalón, Xaló, L'Alfàs del Pi, La Nucia, Los Montesinos,
Moraira, Orihuela, Orihuela Costa, Pedreguer, Pego, Pilar de la Horadada, Polop, Rojales, San Fulgencio,
San Miguel de Salinas, Santa Pola, Teulada, Torrevieja, Villajoyosa, La Vila Joiosa,
Águilas, Alhama de Murcia, Cartagena, Cieza, La Unión, Lorca, Los Alcázares, Mazarrón, Molina de Segura, Murcia,
San Javier, San Pedro del Pinatar, Torre-Pacheco,
Palma, Alcúdia, Andratx, Calvià, Felanitx, Llucmajor, Manacor, Pollença, Santanyí, Sóller, Ibiza, Eivissa,
Ciutadella de Menorca, Mahón, Maó, Adeje, Arona, Granadilla de Abona, Guía de Isora, Los Cristianos,
Puerto de la Cruz, Santiago del Teide, Las Palmas de Gran Canaria, Mogán, San Bartolomé de Tirajana, Telde,
Antigua, La Oliva, Pájara, Puerto del Rosario, Arrecife, Teguise, Tías, Yaiza`;

/** Part of a municipality, but a town to everybody who buys there: feeds and visitors never look for the other. */
const TOWNS_WITHIN: Readonly<Record<string, string>> = {
  'Mijas Costa': 'Mijas',
  'San Pedro de Alcántara': 'Marbella',
};

const names = [...MUNICIPALITIES.split(',').map((name) => name.trim()), ...Object.keys(TOWNS_WITHIN)];
const BY_KEY = new Map(names.map((name) => [foldText(name), name]));

/** The name as on the map; null for a town that is not in the list. */
export const findTownName = (name: string): string | null => BY_KEY.get(foldText(name)) ?? null;

/** Of two towns the one that lies within the other, or else none. */
export function findInnerTown(one: string, other: string): string | null {
  if (TOWNS_WITHIN[one] === other) return one;
  return TOWNS_WITHIN[other] === one ? other : null;
}
