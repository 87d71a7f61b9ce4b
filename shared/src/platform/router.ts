/**
 * The router exports in use: sharing the whole of react-router-dom would add 40 kB to the first page. Add further ones here;
 * the size budget of the shell shows what they cost.
 */
export { Link, NavLink, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
