/** What staff note while they work on a lead, by what they did. */
export const workedOn = {
  call: [
    'Hablamos diez minutos. Muy interesada; quedamos en enviarle tres opciones.',
    'Le explico gastos y plazos. Prefiere ver primero la zona alta.',
    'Confirma presupuesto y que no necesita hipoteca.',
    'Busca con calma, para la primavera. Le mando lo que encaja.',
    'Contesta su pareja: deciden entre los dos y nos dicen algo el lunes.',
    'Aclaradas las dudas sobre la comunidad. Pide visita.',
    'Ha ampliado la búsqueda a dos pueblos más.',
  ],
  mail: [
    'Le envío dossier, plano y certificado energético. Contesta que lo mira con su familia.',
    'Responde con sus fechas de viaje: del 12 al 16. Le propongo dos visitas.',
    'Pide nota simple y recibos de IBI; enviados.',
    'I sent the details and the yearly costs. They answer that they will decide this week.',
    'Escribe para agradecer la rapidez. Quiere ver también lo de la calle de al lado.',
  ],
  visit: [
    'Visita de cuarenta minutos. Le gusta la luz; duda por el ruido de la calle.',
    'Vinieron los dos. Les encanta la cocina y ya miden para sus muebles.',
    'Visita con su arquitecto. Pregunta por la licencia para cerrar la terraza.',
    'Le parece pequeña la segunda habitación, pero quiere volver por la tarde.',
    'Visita muy buena. Preguntan qué señal habría que dejar.',
  ],
  planned: [
    'Vienen los dos. Llevar el plano y los recibos de comunidad.',
    'Segunda visita, por la tarde: quiere ver la luz.',
    'Tiene una hora entre el tren y el avión; ser puntuales.',
    'Trae a su hermano, que es aparejador.',
  ],
  offer: [
    'Ofrece un seis por ciento menos. La propiedad lo piensa hasta el viernes.',
    'La propiedad contraoferta y se queda con la lámpara del salón. Buen ambiente.',
    'De acuerdo en el precio; falta cuadrar la fecha de entrega.',
    'Su banco tasa la semana que viene. Dejamos preparado el contrato de arras.',
  ],
  won: [
    'Firmadas las arras en la oficina. Notaría en seis semanas.',
    'Escriturado. Nos traen bombones y prometen recomendarnos.',
    'Encargo de venta firmado en exclusiva por seis meses.',
  ],
  lost: [
    'Ha comprado con un particular. Muy amable; quedamos en contacto.',
    'Se queda donde está: al final renueva el alquiler.',
    'Su banco no le da la cifra que necesita. Lo dejamos para el año que viene.',
    'Busca en otra provincia. Cerramos.',
    'No contesta desde hace tres semanas; último mensaje sin respuesta.',
  ],
} as const;

export const taskTitles = [
  'Llamar para confirmar la visita',
  'Enviar tres opciones parecidas',
  'Pedir la nota simple',
  'Preparar las llaves para la visita',
  'Mandar el resumen de gastos e impuestos',
  'Preguntar a la propiedad por la oferta',
  'Recordar la documentación para el banco',
  'Enviar el plano por correo',
] as const;

/** What machines send to every form that they find. */
export const suspectTexts = [
  'Posicionamos su web en primera página en 24 horas. Oferta solo hoy.',
  'Hello, we buy backlinks and guest posts, best price for your site.',
  'Gane dinero desde casa con solo tres clics al día.',
  'We noticed an error on your page. Contact us for a free audit.',
  'Crédito inmediato sin papeles. Responda con sus datos.',
  'Your parcel is waiting, please confirm the delivery fee.',
  'Base de datos de compradores internacionales, 2 millones de contactos.',
  'Compre seguidores reales para su agencia.',
  'Urgent business proposal, please reply in confidence.',
] as const;

/** Where they meet before a visit. */
export const meetingPlaces = ['En la propiedad', 'En la oficina', 'En el aparcamiento de la entrada'] as const;
