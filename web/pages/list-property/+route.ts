export default '/publicar-propiedad';
