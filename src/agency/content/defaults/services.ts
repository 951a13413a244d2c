import type { ServicesContent } from '../../content.contract.ts';

export const services: ServicesContent = {
  lead: 'Una firma pequeña para todo el recorrido: encontrar la propiedad, comprobarla, comprarla y cuidar de ella. Usted trata siempre con la misma persona, que coordina a los especialistas que hagan falta.',
  services: [
    {
      icon: 'sale',
      title: 'Compraventa',
      text: 'Le acompañamos desde la primera visita hasta la entrega de llaves, tanto si compra como si vende.',
      points: [
        'Búsqueda a medida y visitas seleccionadas',
        'Negociación del precio y de las condiciones',
        'Coordinación de la reserva, el contrato y la escritura',
      ],
    },
    {
      icon: 'consultancy',
      title: 'Consultoría inmobiliaria',
      text: 'Asesoramos a fondos de inversión, promotores y family offices que quieren operar en la Costa del Sol.',
      points: [
        'Búsqueda de suelo, edificios y carteras',
        'Estudios de mercado por zona y por producto',
        'Comercialización de promociones de obra nueva',
      ],
    },
    {
      icon: 'analysis',
      title: 'Análisis de inversiones',
      text: 'Ponemos números a cada oportunidad para que decida con datos y no con impresiones.',
      points: [
        'Rentabilidad prevista, bruta y neta',
        'Todos los gastos e impuestos de la operación',
        'Comparación con operaciones recientes de la zona',
      ],
    },
    {
      icon: 'legal',
      title: 'Asesoría jurídica',
      text: 'Abogados con experiencia en compraventas de residentes y no residentes revisan cada documento antes de la firma.',
      points: [
        'Comprobación de cargas, licencias y deudas',
        'Redacción y revisión de contratos',
        'NIE, poderes y acompañamiento ante notario',
      ],
    },
    {
      icon: 'wealth',
      title: 'Gestión patrimonial',
      text: 'Cuidamos de su propiedad cuando usted no está y le ayudamos a ordenar su patrimonio inmobiliario.',
      points: [
        'Mantenimiento, suministros y pagos al día',
        'Gestión de alquileres e inquilinos',
        'Planificación junto con su asesor fiscal',
      ],
    },
    {
      icon: 'valuation',
      title: 'Valoraciones',
      text: 'Le decimos cuánto vale su propiedad y por qué, con un informe que se entiende.',
      points: [
        'Visita y medición de la propiedad',
        'Comparación con ventas cerradas en su zona',
        'Informe escrito, con coordinación de la tasación oficial si la necesita',
      ],
    },
  ],
};
