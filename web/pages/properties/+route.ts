export default '/propiedades';
