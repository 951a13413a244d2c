export default '/acerca-de';
