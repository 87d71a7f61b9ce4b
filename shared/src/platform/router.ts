/**
 * The router's names in use, re-exported: sharing react-router-dom whole would cost the first page 40 kB more.
 * Needed another? Add it here; the shell's size budget says what it costs.
 */
export { Link, NavLink, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
