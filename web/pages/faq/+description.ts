export default 'Gastos de compra, notaría, registro, ITP, IVA, AJD e impuestos de los no residentes al comprar una propiedad en la Costa del Sol.';
