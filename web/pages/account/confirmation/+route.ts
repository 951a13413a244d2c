export default '/confirmar';
