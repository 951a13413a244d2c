export default '/invitacion';
