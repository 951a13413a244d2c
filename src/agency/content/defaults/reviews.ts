import type { ReviewsContent } from '../../content.contract.ts';

/** Sample reviews, to be replaced by reviews of clients. */
const samples = [
  {
    author: 'Marta y Luis G.',
    from: 'Compraron en La Cala de Mijas',
    text: 'Buscábamos un apartamento cerca del mar y no conocíamos la zona. Nos enseñaron cinco, nos explicaron los pros y los contras de cada uno y no tuvimos prisa en ningún momento.',
  },
  {
    author: 'Henrik S.',
    from: 'Segunda residencia en Marbella',
    text: 'Hicimos casi todo a distancia desde Estocolmo. Cada documento llegó explicado y con tiempo, y viajamos solo para la firma.',
  },
  {
    author: 'Carmen R.',
    from: 'Vendió en Fuengirola',
    text: 'Me dieron un precio realista desde el primer día. La casa se vendió en el plazo que me habían dicho y sin sorpresas con los papeles.',
  },
  {
    author: 'Antoine y Claire D.',
    from: 'Compraron en Benalmádena',
    text: 'El abogado encontró una carga antigua en el registro y la resolvieron antes de firmar las arras. Eso nos dio mucha tranquilidad.',
  },
  {
    author: 'Javier M.',
    from: 'Inversor, Málaga',
    text: 'El análisis de rentabilidad incluía gastos que yo no había considerado. Al final descartamos la primera operación y acertamos con la segunda.',
  },
  {
    author: 'Sarah W.',
    from: 'Compró en Estepona',
    text: 'Siempre hablé con la misma persona, de la primera llamada a la entrega de llaves. Respondían el mismo día, también los sábados.',
  },
  {
    author: 'Familia Ortega',
    from: 'Compraron en Mijas Pueblo',
    text: 'Con tres niños las visitas no eran fáciles. Las organizaron todas en dos mañanas y acabamos encontrando la casa que queríamos.',
  },
  {
    author: 'Peter K.',
    from: 'Gestión de su villa en Mijas Costa',
    text: 'Vivo fuera la mayor parte del año. Se ocupan del jardín, de los suministros y de los inquilinos, y cada trimestre recibo un resumen claro.',
  },
  {
    author: 'Elena T.',
    from: 'Valoración de una herencia en Torremolinos',
    text: 'Necesitábamos una valoración para repartir una herencia entre hermanos. El informe fue detallado y fácil de entender para todos.',
  },
];

export const reviews: ReviewsContent = { reviews: samples.map((sample) => ({ ...sample, isSample: true })) };
