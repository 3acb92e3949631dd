import {
  Admin,
  DataTable,
  FilterLiveForm,
  FunctionField,
  List,
  NumberField,
  Resource,
  Show,
  SimpleShowLayout,
  TextField,
  TextInput,
} from 'react-admin'
import { createRoot } from 'react-dom/client'
import { dataProvider } from './data-provider.js'

/* What one would write by hand for the same artworks: a list of four columns, and a page for each. */

const Picture = ({ width }) => (
  <FunctionField
    label="Picture"
    render={({ web_image }) =>
      web_image && <img src={`/media/${web_image}?w=${width}`} width={width} alt="" />
    }
  />
)

const price = { style: 'currency', currency: 'EUR' }

const Artworks = () => (
  <List perPage={12}>
    <FilterLiveForm debounce={300}>
      <TextInput source="title" />
    </FilterLiveForm>
    <DataTable rowClick="show" bulkActionButtons={false}>
      <DataTable.Col source="web_image" label="Picture" disableSort>
        <Picture width={160} />
      </DataTable.Col>
      <DataTable.Col source="title" />
      <DataTable.Col source="artist" />
      <DataTable.NumberCol source="price" options={price} />
    </DataTable>
  </List>
)

const Artwork = () => (
  <Show>
    <SimpleShowLayout>
      <Picture width={640} />
      <TextField source="title" />
      <TextField source="artist" />
      <NumberField source="price" options={price} />
    </SimpleShowLayout>
  </Show>
)

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="artwork" list={Artworks} show={Artwork} />
  </Admin>,
)
